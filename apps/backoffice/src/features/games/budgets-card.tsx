import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, EmptyState } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Amount } from '#shared/cells/amount.tsx'
import { Moment } from '#shared/cells/moment.tsx'
import { May } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { awardSources } from './award-sources.ts'
import type { Budget } from './budget.ts'
import { ChangeBudgetDialog, OpenBudgetDialog } from './budget-dialog.tsx'
import { Fact, line } from './fact.tsx'

function BudgetRow({ of: budget, vassalage }: { readonly of: Budget; readonly vassalage: string }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [deed, setDeed] = useState<'change' | 'end' | null>(null)
  const { source, sourceId, asset, spent, perPlayer, openedBy, openedAt, endedAt } = budget
  return (
    <li className={line}>
      <span className="flex min-w-0 flex-1 basis-44 flex-col">
        <b className="break-all">{sourceId}</b>
        <span className="text-xs text-ink-2">{text(awardSources[source])}</span>
      </span>
      <Fact name={text('office.jackpots.spent')}>
        <Amount of={spent} asset={asset} /> / <Amount of={budget.budget} asset={asset} />
      </Fact>
      <Fact name={text('office.jackpots.per_player')}>
        <Amount of={perPlayer} asset={asset} />
      </Fact>
      <Fact name={text('office.jackpots.opened')}>
        {openedBy} · <Moment at={openedAt} />
      </Fact>
      {endedAt === null ? (
        <May do="promotions.manage">
          <span className="flex flex-wrap gap-2">
            <Button tone="secondary" size="medium" onClick={() => setDeed('change')}>
              {text('office.jackpots.change')}
            </Button>
            <Button tone="secondary" size="medium" onClick={() => setDeed('end')}>
              {text('office.jackpots.end')}
            </Button>
          </span>
        </May>
      ) : (
        <Badge>{text('office.jackpots.ended')}</Badge>
      )}
      {deed === 'change' && <ChangeBudgetDialog vassalage={vassalage} of={budget} onClose={() => setDeed(null)} />}
      {deed === 'end' && (
        <ReasonDialog
          title={text('office.jackpots.end')}
          subject={sourceId}
          isDanger
          send={(reason) => call('jackpots.endBudget', { body: { brandId, vassalage, source, sourceId, reason } })}
          onClose={() => setDeed(null)}
        />
      )}
    </li>
  )
}

/** What a vendor may award beside its jackpots (W26). */
export function BudgetsCard({ of: budgets, vassalage }: { readonly of: readonly Budget[]; readonly vassalage: string }) {
  const text = useText()
  const [isOpening, setOpening] = useState(false)
  return (
    <Card title={text('office.jackpots.budgets')}>
      {budgets.length === 0 ? (
        <EmptyState title={text('office.jackpots.no_budgets')} text={text('office.jackpots.no_budgets_text')} />
      ) : (
        <ul>
          {budgets.map((budget) => (
            <BudgetRow key={`${budget.source} ${budget.sourceId}`} of={budget} vassalage={vassalage} />
          ))}
        </ul>
      )}
      <May do="promotions.manage">
        <div className="border-t border-line p-4">
          <Button tone="secondary" size="medium" onClick={() => setOpening(true)}>
            {text('office.jackpots.open')}
          </Button>
        </div>
      </May>
      {isOpening && <OpenBudgetDialog vassalage={vassalage} onClose={() => setOpening(false)} />}
    </Card>
  )
}
