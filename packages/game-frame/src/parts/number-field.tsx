import { useEffect, useState } from 'react'

export type FieldLabels = { readonly name: string; readonly less: string; readonly more: string }

type NumberFieldProps = {
  readonly labels: FieldLabels
  /** The value as it is written. */
  readonly text: string
  readonly sign?: string
  readonly disabled: boolean
  /** Reads what was typed and takes it, or leaves what stood there. */
  readonly onType: (typed: string) => void
  readonly onStep: (by: 1 | -1) => void
}

/** A number that is typed, or moved by one step; what is no such number gives way to what stood there. */
export function NumberField({ labels, text, sign = '', disabled, onType, onStep }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value chosen elsewhere takes the place of what is being typed.
  useEffect(() => setTyped(text === '' ? '' : null), [text])
  const take = () => {
    if (typed !== null) onType(typed)
    setTyped(null)
  }
  return (
    <label className="gf-field">
      <span className="field-label">{labels.name}</span>
      <span className="stepper">
        <button type="button" className="step" aria-label={labels.less} disabled={disabled} onClick={() => onStep(-1)}>
          −
        </button>
        <input
          className="stake-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          aria-label={labels.name}
          disabled={disabled}
          value={typed ?? `${text}${sign}`}
          onFocus={() => setTyped(text)}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur()
          }}
        />
        <button type="button" className="step" aria-label={labels.more} disabled={disabled} onClick={() => onStep(1)}>
          +
        </button>
      </span>
    </label>
  )
}
