/*
 * A classic script in ECMAScript 5, inline in the built page: notes the controls that are pressed before the page's code
 * can answer; `src/ui/app/earlyPresses.ts` presses them again when it can.
 */
(function (page) {
  var presses = [];
  window.earlyPresses = {
    presses: presses,
    answers: function () {
      return false;
    },
    stop: function () {
      page.removeEventListener('click', note, true);
    },
  };
  function note(event) {
    var control = event.target.closest && event.target.closest('button,input');
    if (!control || window.earlyPresses.answers(control)) return;
    control.setAttribute('data-early', '');
    if (presses.indexOf(control) === -1) presses.push(control);
  }
  page.addEventListener('click', note, true);
})(document);
