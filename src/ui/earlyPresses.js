/*
 * A classic script in ECMAScript 5, inline in the built page: notes the controls that are pressed before the page's code
 * can answer, and presses them again when it can. `src/ui/app/earlyPresses.ts` has its types.
 */
(function (page) {
  var presses = [];
  var isFrameReady = false;
  function isReady(control) {
    return isFrameReady && !page.getElementById('main').contains(control);
  }
  function note(event) {
    var control = event.target.closest && event.target.closest('button,input');
    if (!control || isReady(control)) return;
    control.setAttribute('data-early', '');
    if (presses.indexOf(control) === -1) presses.push(control);
  }
  function press(control) {
    control.removeAttribute('data-early');
    // The browser has switched it already, and React answers changes only.
    if (/radio|checkbox/.test(control.type)) control.checked = !control.checked;
    // A page that was rendered anew has other controls.
    if (control.isConnected) control.click();
  }
  page.addEventListener('click', note, true);
  window.earlyPresses = {
    isDone: false,
    repeatFrame: function () {
      isFrameReady = true;
      var ready = presses.filter(isReady);
      presses = presses.filter(function (control) {
        return !isReady(control);
      });
      ready.forEach(press);
    },
    repeatPage: function () {
      window.earlyPresses.isDone = true;
      page.removeEventListener('click', note, true);
      presses.splice(0).forEach(press);
    },
  };
})(document);
