/** Tags that begin a line of their own. */
const BLOCKS = 'address,article,blockquote,br,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,hr,li,ol,p,pre,section,table,tr,ul';

/** A description without its HTML: its lines, divided by a dot. Labels without a value are left out. */
export function plainText(text: string): string {
  if (!/<[a-z!/][^>]*>|&(?:#\d+|\w+);/i.test(text)) return text.trim();
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const hidden of body.querySelectorAll('script,style,head,title')) hidden.remove();
  for (const cell of body.querySelectorAll('td:not(:last-child),th:not(:last-child)')) cell.append(': ');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before('\n');
    block.after('\n');
  }
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').replaceAll(/:\s*:/g, ':').trim())
    .filter((line) => line !== '' && !line.endsWith(':'))
    .join(' · ');
}
