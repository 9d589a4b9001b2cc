const states = ['hover', 'focus-visible', 'active', 'user-invalid', 'autofill'];
const inRules = new RegExp(`:(${states.join('|')})(?![\\w-])`, 'g');

/**
 * Lets an element show a state that it is not in: `data-shows="hover"`. Every rule of the page's own stylesheets that waits for such a
 * state is repeated for the attribute, so that what is shown is what the state really looks like. Returns what takes it back.
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
