/*
 * Says that the browser is too old, in ECMAScript 5; fetched by `oldBrowserCheck.js`. The build puts `LOCALES` in
 * (tools/build-plugins/inline-scripts.ts): texts by language, the default first.
 */
(function (locales) {
  /** The chosen language, else the browser's, else the default. */
  function findLocale() {
    var wanted = [navigator.language || navigator.userLanguage];
    try {
      wanted.unshift(localStorage.getItem('locale'));
    } catch (error) {
      // The browser denies storage.
    }
    for (var i = 0; i < wanted.length; i += 1) {
      if (wanted[i] && locales[wanted[i]]) return wanted[i];
      for (var code in locales) {
        if (wanted[i] && wanted[i].toLowerCase().split('-')[0] === code.split('-')[0]) return code;
      }
    }
    return Object.keys(locales)[0];
  }

  function add(parent, name, text, style) {
    var element = document.createElement(name);
    element.style.cssText = style;
    if (text) element.appendChild(document.createTextNode(text));
    parent.appendChild(element);
    return element;
  }

  var code = findLocale();
  var texts = locales[code];
  document.documentElement.lang = code;
  document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr';
  document.body.style.cssText = 'margin:0;background:#0d0f12;color:#eef1f4;font:16px/1.6 sans-serif';
  var main = add(document.body, 'main', '', 'display:block;max-width:560px;margin:0 auto;padding:64px 24px');
  main.id = 'old-browser';
  main.setAttribute('role', 'main');
  add(main, 'h1', texts.title, 'margin:0 0 16px;font-size:24px;line-height:1.3');
  add(main, 'p', texts.needs, 'margin:0 0 12px');
  add(main, 'p', texts.advice, 'margin:0');
})(LOCALES);
