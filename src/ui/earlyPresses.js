/*
 * A classic script in ECMAScript 5, inline in the built page: notes the controls that are pressed, and the fields that are
 * filled, before the page's code can answer, and does the same again when it can; until then React does not see them.
 * `src/ui/app/earlyPresses.ts` has its types.
 */
(function (page) {
  var presses = [];
  // Controls that the page's code renders itself answer from the start.
  var sent = [].slice.call(page.querySelectorAll('button,input,select'));
  function find(control) {
    return presses.filter(function (one) {
      return one.control === control;
    })[0];
  }
  function note(event) {
    var control = event.target.closest && event.target.closest('button,input,select');
    if (!control || sent.indexOf(control) === -1) return;
    event.stopPropagation();
    // A form without an address is the code's: sent by the browser, it would lose what was typed.
    if (control.type === 'submit' && control.form && !control.form.hasAttribute('action'))
      event.preventDefault();
    control.setAttribute('data-early', control.textContent);
    var one = find(control) || { control: control };
    if (!find(control)) presses.push(one);
    // React may set both back before they are asked for.
    one.typed = control.value;
    one.isChecked = control.checked;
  }
  function press(one) {
    var control = one.control;
    var words = control.getAttribute('data-early');
    control.removeAttribute('data-early');
    // A page that was rendered anew has other controls, and one that says something else by now would do something else.
    if (!control.isConnected || control.textContent !== words) return;
    // React answers changes only, and the browser has made this one already.
    if (/radio|checkbox/.test(control.type)) control.checked = !one.isChecked;
    if (control.type === 'select-one') control.value = one.typed;
    // A chosen file stays in its field.
    if (/select|file/.test(control.type))
      return control.dispatchEvent(new Event('change', { bubbles: true }));
    if (!/text|search|number|tel/.test(control.type)) return control.click();
    control.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(control, one.typed);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function pressNext() {
    if (presses.length === 0) return;
    press(presses.shift());
    // The next one may need what this one changed, which React renders in a microtask.
    window.Promise.resolve().then(pressNext);
  }
  page.addEventListener('click', note, true);
  page.addEventListener('input', note, true);
  page.addEventListener('change', note, true);
  window.earlyPresses = {
    isDone: false,
    repeat: function () {
      // The mark of `playerMark.js`: by the next frame React has rendered the player's controls.
      requestAnimationFrame(function () {
        page.documentElement.removeAttribute('data-player');
      });
      window.earlyPresses.isDone = true;
      page.removeEventListener('click', note, true);
      page.removeEventListener('input', note, true);
      page.removeEventListener('change', note, true);
      pressNext();
    },
  };
})(document);
