type ResultProps = {
  /** What came of it, in a word or a multiple. */
  readonly title: string
  readonly note?: string | undefined
  readonly kind: 'won' | 'lost' | 'even'
  /** More came back than was staked: only then is anything celebrated (R14). */
  readonly glad: boolean
}

/** The end of a round, over the stage. */
export const Result = ({ title, note, kind, glad }: ResultProps) => (
  <div className="gf-result" data-kind={kind} data-glad={glad}>
    <strong>{title}</strong>
    {note === undefined ? null : <span>{note}</span>}
  </div>
)
