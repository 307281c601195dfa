import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

const sources = ['tournament', 'prize', 'free_rounds'] as const

/** What a vendor may give away without stakes, in all and to one player. */
export function BudgetDialog({ vassalage, onClose }: { readonly vassalage: string; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const [source, setSource] = useState<(typeof sources)[number]>('tournament')
  const [sourceId, setSourceId] = useState('')
  const [budget, setBudget] = useState('')
  const [perPlayer, setPerPlayer] = useState('')
  return (
    <ReasonDialog
      title={text('office.jackpots.open')}
      subject={vassalage}
      send={(reason) =>
        call('jackpots.openBudget', {
          body: { brandId, vassalage, source, sourceId: sourceId.trim(), budget: budget.trim(), perPlayer: perPlayer.trim(), reason },
        })
      }
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Select
          label={text('office.jackpots.source')}
          value={source}
          options={sources.map((each) => ({ value: each, label: text(`office.jackpots.source.${each}`) }))}
          onChange={({ target }) => setSource(sources.find((each) => each === target.value) ?? source)}
        />
        <Field label={text('office.jackpots.name')} value={sourceId} maxLength={64} onChange={({ target }) => setSourceId(target.value)} />
        <Field
          label={text('office.jackpots.budget')}
          value={budget}
          maxLength={20}
          inputMode="decimal"
          onChange={({ target }) => setBudget(target.value)}
        />
        <Field
          label={text('office.jackpots.per_player')}
          value={perPlayer}
          maxLength={20}
          inputMode="decimal"
          onChange={({ target }) => setPerPlayer(target.value)}
        />
        <p className="text-sm text-ink-2">{text('office.jackpots.open_note')}</p>
      </div>
    </ReasonDialog>
  )
}
