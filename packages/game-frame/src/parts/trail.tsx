export type TrailItem = { readonly key: string; readonly text: string; readonly won: boolean }

/** What came of the last rounds, the newest first. */
export const Trail = ({ label, items }: { readonly label: string; readonly items: readonly TrailItem[] }) => (
  <ul className="gf-trail" aria-label={label}>
    {items.map(({ key, text, won }) => (
      <li key={key} data-won={won}>
        {text}
      </li>
    ))}
  </ul>
)
