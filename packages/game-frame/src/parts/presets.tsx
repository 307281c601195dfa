import type { Option } from './segments.tsx'

type PresetsProps = {
  readonly label: string
  readonly options: readonly Option<number>[]
  readonly value: number
  readonly disabled: boolean
  readonly onChoose: (value: number) => void
}

/** A few values of a number that can have many. */
export const Presets = ({ label, options, value, disabled, onChoose }: PresetsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: chips of a field, which has a frame of its own.
  <div className="chips" role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className="chip"
        aria-pressed={option.value === value}
        disabled={disabled}
        onClick={() => onChoose(option.value)}
      >
        {option.label}
      </button>
    ))}
  </div>
)
