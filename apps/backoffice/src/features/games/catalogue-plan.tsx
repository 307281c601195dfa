import { type TextKey, useText } from '@halong/app-kit/text.ts'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { ApplyCatalogue } from './apply-catalogue.tsx'
import type { Looked, Plan } from './looked.ts'

const Rows = ({ children }: { readonly children: ReactNode }) => <ul className="max-h-96 overflow-y-auto px-4">{children}</ul>
const row = 'flex flex-col gap-1 border-b border-line py-2.5 text-sm last:border-0'

const Game = ({ gameCode, name }: { readonly gameCode: string; readonly name: string }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <span className="font-semibold">{name}</span>
    <code className="font-mono text-xs text-ink-2">{gameCode}</code>
  </span>
)

/** What a catalogue would do, before it does it: refusals first, as nothing goes while there is one. */
export function CataloguePlan({ looked, onDone }: { readonly looked: Looked; readonly onDone: () => void }) {
  const text = useText()
  const { number } = useFormats()
  const { added, changed, withdrawn, withdrawnCount, same, refusals } = looked.plan
  const figures: readonly (readonly [TextKey, number])[] = [
    ['office.catalogue.added', added.length],
    ['office.catalogue.changed', changed.length],
    ['office.catalogue.withdrawn', withdrawnCount],
    ['office.catalogue.same', same],
    ['office.catalogue.refused', refusals.length],
  ]
  return (
    <section aria-live="polite" className="flex flex-col gap-5">
      <Figures>
        {figures.map(([key, value]) => (
          <Figure key={key} title={text(key)}>
            {number(value)}
          </Figure>
        ))}
      </Figures>
      {refusals.length > 0 && <Refused looked={looked} />}
      {changed.length > 0 && <Changed changed={changed} />}
      {added.length > 0 && (
        <Card title={text('office.catalogue.added')}>
          <Rows>
            {added.map((game) => (
              <li key={game.gameCode} className={row}>
                <Game {...game} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {withdrawn.length > 0 && (
        <Card title={text('office.catalogue.withdrawn')}>
          <p className="px-4 pt-3 text-xs text-ink-2">{text('office.catalogue.withdrawn_note')}</p>
          <Rows>
            {withdrawn.map((game) => (
              <li key={game.gameCode} className={row}>
                <Game {...game} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
      {refusals.length === 0 && <ApplyCatalogue looked={looked} onDone={onDone} />}
    </section>
  )
}

function Refused({ looked: { plan, lines } }: { readonly looked: Looked }) {
  const text = useText()
  return (
    <Card title={text('office.catalogue.refused')}>
      <p className="px-4 pt-3 text-xs text-ink-2">{text('office.catalogue.refused_note')}</p>
      <Rows>
        {plan.refusals.map(({ no, gameCode, fields }) => (
          <li key={no} className={row}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="tabular font-semibold">{text('office.catalogue.line', { line: lines[no] ?? no + 1 })}</span>
              {gameCode !== null && <code className="font-mono text-xs text-ink-2">{gameCode}</code>}
            </span>
            {fields.map(({ field, code, min, max }) => (
              <span key={`${field} ${code}`} className="text-danger">
                {field !== '' && <code className="me-2 font-mono text-xs">{field}</code>}
                {/* cast: refusals of fields are named by texts. */}
                {text(code as TextKey, { min: min ?? 0, max: max ?? 0 })}
                {code === 'field.invalid' && min !== undefined && ` (≥ ${min})`}
                {code === 'field.invalid' && max !== undefined && ` (≤ ${max})`}
              </span>
            ))}
          </li>
        ))}
      </Rows>
    </Card>
  )
}

function Changed({ changed }: Pick<Plan, 'changed'>) {
  const text = useText()
  const value = (said: string | null, isAfter: boolean) =>
    said !== null && (
      <span className={clsx('rounded-sm px-1.5 wrap-anywhere', isAfter ? 'bg-jade-soft text-jade' : 'bg-danger-soft text-danger')}>
        <span className="sr-only">{text(isAfter ? 'office.diff.is' : 'office.diff.was')} </span>
        {said}
      </span>
    )
  return (
    <Card title={text('office.catalogue.changed')}>
      <Rows>
        {changed.map(({ differences, ...game }) => (
          <li key={game.gameCode} className={row}>
            <Game {...game} />
            {differences.map(({ field, before, after }) => (
              <span key={field} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 text-xs">
                <code className="font-mono text-ink-2">{field}</code>
                {value(before, false)}
                {value(after, true)}
              </span>
            ))}
          </li>
        ))}
      </Rows>
    </Card>
  )
}
