/*
 * A classic script in ECMAScript 5, inline in the built page, before its modules: where the browser lacks what the page
 * needs, it fetches `oldBrowserNotice.js`, whose address the build puts in for `NOTICE` (tools/build-plugins/inline-scripts.ts).
 */
(function (root, script) {
  // Safari has the last one since 16.4.
  try {
    if (
      'noModule' in script &&
      'inert' in root &&
      Object.hasOwn &&
      [].findLast &&
      window.structuredClone &&
      window.HTMLDialogElement &&
      new RegExp('(?<=a)b')
    )
      return;
  } catch (error) {
    // A syntax error of the expression.
  }
  // Without it the page's own script does nothing.
  root.parentNode.removeChild(root);
  script.src = NOTICE;
  document.body.appendChild(script);
})(document.getElementById('root'), document.createElement('script'));
