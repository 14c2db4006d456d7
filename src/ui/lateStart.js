/*
 * A classic script in ECMAScript 5, inline in the built page: in one that the server rendered it fetches the page's code once
 * the pictures of the first view have come, so that code does not hold them up, and at last that of the canvas.
 */
(function (page) {
  // Pictures that do not come must not hold up the code.
  var LONGEST_WAIT_MS = 1500;
  var addresses = page.getElementById('late-code');
  var isStarted = false;
  var open = 1;
  function add(name, attributes) {
    var element = page.createElement(name);
    for (var attribute in attributes) element.setAttribute(attribute, attributes[attribute]);
    return page.head.appendChild(element);
  }
  // One after the other: a task for each.
  function run(modules) {
    if (modules.length === 0) return;
    add('script', { type: 'module', crossorigin: '', src: modules[0] }).addEventListener('load', function () {
      run(modules.slice(1));
    });
  }
  function fetchLater(code) {
    if (navigator.connection && navigator.connection.saveData) return;
    code.later.forEach(function (href) {
      add('link', { rel: 'prefetch', as: 'script', crossorigin: '', href: href });
    });
  }
  function start() {
    if (isStarted) return;
    isStarted = true;
    var code = JSON.parse(addresses.textContent);
    code.modules.concat(code.preloads).forEach(function (href) {
      add('link', { rel: 'modulepreload', crossorigin: '', href: href });
    });
    run(code.modules);
    if (page.readyState === 'complete') fetchLater(code);
    else
      window.addEventListener('load', function () {
        fetchLater(code);
      });
  }
  function painted() {
    open -= 1;
    if (open > 0) return;
    // A hidden page paints nothing.
    if (page.hidden) return start();
    // Called before the frame with the pictures, and then after it.
    requestAnimationFrame(function () {
      requestAnimationFrame(start);
    });
  }
  if (!addresses) return;
  [].forEach.call(page.images, function (picture) {
    if (picture.loading === 'lazy') return;
    open += 1;
    picture.decode().then(painted, painted);
  });
  painted();
  setTimeout(start, LONGEST_WAIT_MS);
})(document);
