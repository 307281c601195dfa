import { useState } from 'react'
import { type QuickKind, quickKinds, quickSets, twoDigits } from '#plays/index.ts'
import { toggled } from '../board/draft.ts'
import { t } from '../shared/texts.ts'

type BoardProps = {
  readonly chosen: readonly string[]
  /** The most numbers of one bet. */
  readonly max: number
  readonly onChange: (chosen: readonly string[]) => void
}

const nameOf = (kind: QuickKind, id: string): string =>
  kind === 'common' || kind === 'zodiac' ? t(`vn.quick.${kind === 'zodiac' ? `animal${id}` : id}`) : `${t(`vn.quick.${kind}`)} ${id}`

function QuickRow({ chosen, max, onChange }: BoardProps) {
  const [kind, setKind] = useState<QuickKind>('tens')
  const kinds = quickKinds.filter((each) => quickSets[each].some(({ numbers }) => numbers.length <= max))
  const open = kinds.includes(kind) ? kind : (kinds[0] ?? 'tens')
  const sets = quickSets[open].filter(({ numbers }) => numbers.length <= max)
  const has = (numbers: readonly string[]) => numbers.every((number) => chosen.includes(number))
  const press = (numbers: readonly string[]) => {
    if (has(numbers)) return onChange(chosen.filter((number) => !numbers.includes(number)))
    const all = [...chosen.filter((number) => !numbers.includes(number)), ...numbers]
    onChange(all.slice(Math.max(0, all.length - max)))
  }
  return (
    <fieldset className="lt-vn-quick">
      <legend className="lt-vn-hidden">{t('vn.quick.title')}</legend>
      <div className="lt-vn-quick-kinds">
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={each === open} onClick={() => setKind(each)}>
            {t(`vn.quick.${each}`)}
          </button>
        ))}
        <button type="button" className="lt-vn-clear" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('quick.clear')}
        </button>
      </div>
      <div className="lt-vn-quick-sets" data-kind={open} hidden={sets.length === 0}>
        {sets.map(({ id, numbers }) => (
          <button key={id} type="button" aria-pressed={has(numbers)} aria-label={nameOf(open, id)} onClick={() => press(numbers)}>
            {open === 'common' || open === 'zodiac' ? nameOf(open, id) : id}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** All hundred numbers, a row for each tens digit, with the choices that one press makes. */
export const NumberBoard = ({ chosen, max, onChange }: BoardProps) => (
  <div className="lt-vn-board">
    <QuickRow chosen={chosen} max={max} onChange={onChange} />
    <div className="lt-vn-grid" dir="ltr">
      {twoDigits.map((number) => (
        <button key={number} type="button" aria-pressed={chosen.includes(number)} onClick={() => onChange(toggled(chosen, number, max))}>
          {number}
        </button>
      ))}
    </div>
  </div>
)
