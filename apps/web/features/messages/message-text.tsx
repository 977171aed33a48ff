import css from './messages.module.css';

/** The text of a message; an empty line starts a paragraph. */
export function MessageText({ children }: { readonly children: string }) {
  return (
    <div className={css.text}>
      {children.split(/\n{2,}/).map((paragraph, index) => (
        // Paragraphs have no identity, and two may be equal.
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
