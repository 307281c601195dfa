import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { type Pricing, partsIn } from './match-looks.ts'

const prices = ['home', 'draw', 'away', 'over', 'under'] as const
const goals = ['home', 'away'] as const
export type Typed = { readonly by: Pricing['by'] } & Readonly<Partial<Record<(typeof prices)[number], string>>>

/** What was typed as a way to price a match; null where a number of it is none. */
export function pricingIn(typed: Typed): Pricing | null {
  const of = (name: (typeof prices)[number], parts: number) => partsIn(typed[name] ?? '', parts)
  if (typed.by === 'goals') {
    const [home, away] = [of('home', 100), of('away', 100)]
    const isGood = (value: number | null) => value !== null && value >= 5 && value <= 600
    return isGood(home) && isGood(away) ? { by: 'goals', home: home ?? 0, away: away ?? 0 } : null
  }
  const [home, draw, away, over, under] = prices.map((name) => of(name, 1_000))
  const isNone = (name: 'over' | 'under') => (typed[name] ?? '').trim() === ''
  const isGood = (value: number | null | undefined): value is number => typeof value === 'number' && value >= 1_010 && value <= 1_001_000
  if (!isGood(home) || !isGood(draw) || !isGood(away)) return null
  if (isNone('over') && isNone('under')) return { by: 'prices', home, draw, away, over: null, under: null }
  return isGood(over) && isGood(under) ? { by: 'prices', home, draw, away, over, under } : null
}

const labelOf = (by: Pricing['by'], name: (typeof prices)[number]) =>
  by === 'goals' && (name === 'home' || name === 'away')
    ? (`office.matches.goals.${name}` as const)
    : (`office.matches.prices.${name}` as const)

type FieldsProps = { readonly typed: Typed; readonly isWrong: boolean; readonly onType: (typed: Typed) => void }
/** By which goals or prices a match is sold. */
export function PricingFields({ typed, isWrong, onType }: FieldsProps) {
  const text = useText()
  const names = typed.by === 'goals' ? goals : prices
  const [id] = useState('pricing')
  return (
    <fieldset className="flex flex-col gap-2">
      <Select
        label={text('office.matches.price_by')}
        name={`${id}-by`}
        value={typed.by}
        options={(['prices', 'goals'] as const).map((by) => ({ value: by, label: text(`office.matches.price_by.${by}`) }))}
        help={text(`office.matches.price_help.${typed.by}`)}
        onChange={({ target }) => onType({ by: target.value === 'goals' ? 'goals' : 'prices' })}
      />
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
        {names.map((name) => (
          <Field
            key={name}
            name={`${id}-${name}`}
            label={text(labelOf(typed.by, name))}
            inputMode="decimal"
            maxLength={8}
            autoComplete="off"
            value={typed[name] ?? ''}
            onChange={({ target }) => onType({ ...typed, [name]: target.value })}
          />
        ))}
      </div>
      {isWrong && (
        <p role="alert" className="text-xs text-danger">
          {text(`office.matches.price_wrong.${typed.by}`)}
        </p>
      )}
    </fieldset>
  )
}
