import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Budget } from './budget.ts'

const sources = ['tournament', 'prize', 'free_rounds'] as const
type Amounts = Pick<Budget, 'budget' | 'perPlayer'>
type Guarded = ReturnType<typeof useGuarded>

function AmountFields({ of, guarded, write }: { readonly of: Amounts; readonly guarded: Guarded; readonly write: (to: Amounts) => void }) {
  const text = useText()
  return (['budget', 'perPlayer'] as const).map((name) => (
    <Field
      key={name}
      label={text(name === 'budget' ? 'office.jackpots.budget' : 'office.jackpots.per_player')}
      value={of[name]}
      maxLength={24}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => {
        guarded.reset()
        write({ ...of, [name]: target.value })
      }}
    />
  ))
}
const trimmed = ({ budget, perPlayer }: Amounts): Amounts => ({ budget: budget.trim(), perPlayer: perPlayer.trim() })

/** What a vendor may give away without stakes, in all and to one player: opened by two people. */
export function OpenBudgetDialog({ vassalage, onClose }: { readonly vassalage: string; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const guarded = useGuarded('jackpots.openBudget')
  const [source, setSource] = useState<(typeof sources)[number]>('tournament')
  const [sourceId, setSourceId] = useState('')
  const [amounts, write] = useState<Amounts>({ budget: '', perPlayer: '' })
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.jackpots.open')}
      subject={vassalage}
      send={(reason) =>
        guarded.send({ brandId, vassalage, source, sourceId: sourceId.trim(), ...trimmed(amounts), reason }, (body) =>
          call('jackpots.openBudget', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Select
          label={text('office.jackpots.source')}
          value={source}
          options={sources.map((each) => ({ value: each, label: text(`office.jackpots.source.${each}`) }))}
          onChange={({ target }) => {
            guarded.reset()
            setSource(sources.find((each) => each === target.value) ?? source)
          }}
        />
        <Field
          label={text('office.jackpots.name')}
          value={sourceId}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => {
            guarded.reset()
            setSourceId(target.value)
          }}
        />
        <AmountFields of={amounts} guarded={guarded} write={write} />
        <p className="text-sm text-ink-2">{text('office.jackpots.open_note')}</p>
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}

type ChangeBudgetDialogProps = { readonly vassalage: string; readonly of: Budget; readonly onClose: () => void }

/** Less holds at once; more is sent to another operator. */
export function ChangeBudgetDialog({ vassalage, of: now, onClose }: ChangeBudgetDialogProps) {
  const text = useText()
  const { id: brandId } = useBrand()
  const guarded = useGuarded('jackpots.changeBudget')
  const [amounts, write] = useState<Amounts>({ budget: now.budget, perPlayer: now.perPlayer })
  const { source, sourceId, version: expectedVersion } = now
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.jackpots.change')}
      subject={sourceId}
      send={(reason) =>
        guarded.send({ brandId, vassalage, source, sourceId, ...trimmed(amounts), expectedVersion, reason }, (body) =>
          call('jackpots.changeBudget', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <AmountFields of={amounts} guarded={guarded} write={write} />
        <p className="text-sm text-ink-2">{text('office.jackpots.change_note')}</p>
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
