const states = ['hover', 'focus-visible', 'active', 'user-invalid', 'autofill'];
const inRules = new RegExp(`:(${states.join('|')})(?![\\w-])`, 'g');

/**
 * Shows an element in a state that it is not in: `data-shows="hover"`. Repeats every rule of the page's stylesheets that uses
 * such a pseudo-class for the attribute, so that the shown state cannot differ from the real one. Returns a function that undoes
 * it.
 */
export function showStates(): () => void {
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText);
  const style = document.createElement('style');
  style.textContent = rules
    .filter(text => text.search(inRules) >= 0)
    .map(text => text.replaceAll(inRules, "[data-shows~='$1']"))
    .join('\n');
  document.head.append(style);
  return () => style.remove();
}
