import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { languageCodes } from '#shared/languages.ts'
import { emptyOf, type Field, type Shape } from '#shared/shape-form/shape.ts'
import { ShapeForm } from '#shared/shape-form/shape-form.tsx'
import { useWay } from '#shared/use-way.ts'
import type { HouseAccount } from './method-looks.ts'
import { useWords } from './use-words.ts'

export const text = (longest: number): Shape => ({ kind: 'text', longest, isMoment: false })
export const field = (name: string, shape: Shape): Field => ({ name, shape, isOptional: false })
const wording: Shape = { kind: 'group', fields: [field('title', text(120)), field('text', text(400))] }

/** What a side asks for beside what both do: its choice of kinds, and fields that stand after the largest amount and after the order. */
export type WaySide = {
  readonly choice: { readonly name: string; readonly titles: Readonly<Record<string, TextKey>> }
  readonly afterMost: readonly Field[]
  readonly afterOrder: readonly Field[]
  readonly leastMinutes: number
}

/** A way is called once for ever: its code is asked for only while it is new. */
const shapeOf = (accounts: readonly HouseAccount[], isNew: boolean, { choice, afterMost, afterOrder, leastMinutes }: WaySide): Shape => ({
  kind: 'group',
  fields: [
    ...(isNew ? [field('code', text(40))] : []),
    field('account', { kind: 'choice', values: accounts.map(({ id }) => id) }),
    field('channel', text(60)),
    field(choice.name, { kind: 'choice', values: Object.keys(choice.titles) }),
    field('min', text(24)),
    field('max', text(24)),
    ...afterMost,
    field('minutes', { kind: 'number', min: leastMinutes, max: 10_080 }),
    field('order', { kind: 'number', min: 0, max: 100_000 }),
    ...afterOrder,
    field('texts', { kind: 'record', names: languageCodes, item: wording }),
    field('isOpen', { kind: 'switch' }),
  ],
})

type FormProps = {
  readonly side: WaySide
  /** Begins the words of the fields. */
  readonly words: 'office.methods.field' | 'office.ways.field'
  readonly accounts: readonly HouseAccount[]
  /** As it is written; null for a new one. */
  readonly written: object | null
  readonly list: 'methods.list' | 'payoutMethods.list'
  /** The page that shows it afterwards. */
  readonly back: string
  readonly save: (value: unknown, reason: string) => Promise<unknown>
}

/** A way to pay in or out: the house's account behind it, its limits, what players read. */
export function WaysForm({ side, words: begins, accounts, written, list, back, save }: FormProps) {
  const say = useText()
  const way = useWay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const words = useWords(begins, {
    ...Object.fromEntries(accounts.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(Object.entries(side.choice.titles).map(([name, title]) => [name, say(title)])),
  })
  const isNew = written === null
  const shape = useMemo(() => shapeOf(accounts, isNew, side), [accounts, isNew, side])

  async function send(value: unknown, reason: string): Promise<void> {
    await save(value, reason)
    showToast(say('office.methods.saved'), { tone: 'good' })
    await queries.invalidateQueries()
    navigate(way([back]))
  }
  /** A colleague's change is fetched, so that the difference is to what holds now. */
  function caught(failure: unknown): boolean {
    if (isRefusal(failure) && failure.code === 'cashier.changed_meanwhile') void queries.invalidateQueries({ queryKey: [list] })
    return false
  }
  return <ShapeForm shape={shape} value={written} draft={isNew ? emptyOf(shape) : undefined} {...{ words, send, caught }} />
}
