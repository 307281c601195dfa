export type Option<Value extends string | number> = { readonly value: Value; readonly label: string }

type SegmentsProps<Value extends string | number> = {
  readonly label: string
  readonly options: readonly Option<Value>[]
  readonly value: Value
  readonly disabled: boolean
  readonly onChoose: (value: Value) => void
}

/** One of a few, all in sight. */
export const Segments = <Value extends string | number>({ label, options, value, disabled, onChoose }: SegmentsProps<Value>) => (
  <fieldset className="gf-field">
    <legend className="field-label">{label}</legend>
    <div className="gf-segments">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={disabled}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  </fieldset>
)
