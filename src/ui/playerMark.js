/*
 * A classic script in ECMAScript 5, inline in the head of the built page: marks the page of a player until its code has
 * taken it over. It is sent as a visitor's, whose way to log in is then not shown. `earlyPresses.js` removes the mark.
 */
(function (root) {
  try {
    if (window.localStorage.getItem('token')) root.setAttribute('data-player', '');
  } catch (ignored) {
    // Without storage nobody is logged in.
  }
})(window.document.documentElement);
