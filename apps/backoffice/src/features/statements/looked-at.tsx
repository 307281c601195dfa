import type { ClientValue } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { Amount } from '#shared/cells/amount.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'

export type Looked = ClientValue<'statements.check'>
type LookedAtProps = { readonly looked: Looked; readonly isPending: boolean; readonly onTake: () => void }

/** What a statement holds: lines that can't be read first, as nothing is taken over while there is one. */
export function LookedAt({ looked, isPending, onTake }: LookedAtProps) {
  const text = useText()
  const { number } = useFormats()
  const { added, known, out, sum, sumOut, asset, faults, faultCount } = looked
  return (
    <section aria-live="polite" className="flex flex-col gap-5">
      <Figures>
        <Figure title={text('office.statements.added')}>{number(added)}</Figure>
        <Figure title={text('office.statements.sum')}>
          <Amount of={sum} asset={asset} />
        </Figure>
        <Figure title={text('office.statements.sum_out')}>
          <Amount of={sumOut} asset={asset} />
        </Figure>
        <Figure title={text('office.statements.known')}>{number(known)}</Figure>
        <Figure title={text('office.statements.out')}>{number(out)}</Figure>
        <Figure title={text('office.statements.faults')}>{number(faultCount)}</Figure>
      </Figures>
      {faults.length > 0 ? (
        <Card title={text('office.statements.faults')}>
          <ul className="max-h-96 overflow-y-auto px-4">
            {faults.map(({ line, fault }) => (
              <li key={line} className="flex gap-4 border-b border-line py-2.5 text-sm last:border-0">
                <span className="font-semibold">{text('office.statements.line', { line })}</span>
                <span className="text-ink-2">{text(`office.statements.fault.${fault}`)}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <div>
          <Button pending={isPending} disabled={added === 0} onClick={onTake}>
            {text('office.statements.take', { count: added })}
          </Button>
        </div>
      )}
    </section>
  )
}
