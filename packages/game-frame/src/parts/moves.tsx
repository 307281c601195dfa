export type MoveOption = {
  readonly name: string
  readonly note: string
  readonly colour: string
  readonly disabled: boolean
  readonly onTake: () => void
}

/** The moves of a round in play, side by side; one press takes one. */
export const Moves = ({ label, moves }: { readonly label: string; readonly moves: readonly MoveOption[] }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame.
  <div className="gf-moves" role="group" aria-label={label}>
    {moves.map(({ name, note, colour, disabled, onTake }) => (
      <button
        key={name}
        type="button"
        className="gf-move"
        data-move={name}
        disabled={disabled}
        style={{ '--move': colour }}
        onClick={onTake}
      >
        <strong>{name}</strong>
        <span>{note}</span>
      </button>
    ))}
  </div>
)
