import { type Play, type Shape, shapeOf } from '#plays/index.ts'
import { waveOf } from '../lhc/lhc-mark.tsx'
import { rowName } from '../shared/names.ts'
import { t } from '../shared/texts.ts'
import { type Draft, quickKeys, quickRow, toggled } from './draft.ts'
import { ValueMark } from './value-mark.tsx'

type BoardProps = { readonly play: Play; readonly draft: Draft; readonly onChange: (draft: Draft) => void }

function Places({
  shape,
  draft,
  onChange,
}: {
  readonly shape: NonNullable<Shape['places']>
  readonly draft: Draft
  readonly onChange: BoardProps['onChange']
}) {
  const places = draft.places ?? []
  const toggle = (place: number) => {
    const next = places.includes(place) ? places.filter((other) => other !== place) : [...places, place].sort((a, b) => a - b)
    if (next.length >= shape.min) onChange({ ...draft, places: next })
  }
  return (
    <fieldset className="lt-places">
      <legend>{t('row.places')}</legend>
      {Array.from({ length: shape.count }, (_, place) => (
        <button key={place} type="button" aria-pressed={places.includes(place)} onClick={() => toggle(place)}>
          {t(`where.place${place + 1}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** Rows of balls to tap, each with its quick keys. */
export function RowsBoard({ play, draft, onChange }: BoardProps) {
  const shape = shapeOf(play)
  const set = (row: number, values: readonly string[]) =>
    onChange({
      ...draft,
      rows: draft.rows.map((old, at) =>
        at === row ? values : shape.apart === true ? old.filter((value) => !values.includes(value)) : old,
      ),
    })
  return (
    <div className="lt-board">
      {shape.places === null ? null : <Places shape={shape.places} draft={draft} onChange={onChange} />}
      {shape.rows.map((row, at) => {
        const chosen = draft.rows[at] ?? []
        const isNumbers = /^\d+$/.test(row.values[0] ?? '')
        return (
          <fieldset key={row.label} className="lt-row">
            <legend>{rowName(row.label)}</legend>
            {isNumbers && row.max === row.values.length ? (
              <div className="lt-quick">
                {quickKeys.map((quick) => (
                  <button key={quick} type="button" onClick={() => set(at, quickRow(quick, row.values, row.max))}>
                    {t(`quick.${quick}`)}
                  </button>
                ))}
              </div>
            ) : null}
            <div className="lt-keys" data-family={play.family} data-wide={!isNumbers} dir="ltr">
              {row.values.map((value) => (
                <button
                  key={value}
                  type="button"
                  data-number={value}
                  data-wave={waveOf(play, value)}
                  aria-pressed={chosen.includes(value)}
                  onClick={() => set(at, toggled(chosen, value, row.max))}
                >
                  <ValueMark play={play} value={value} />
                </button>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
