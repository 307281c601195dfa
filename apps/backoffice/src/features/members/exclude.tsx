import { useText } from '@halong/app-kit/text.ts'
import { Button, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

const spans = [6, 12, 24, 36, 60] as const
type Span = (typeof spans)[number] | null

/** Excludes a player at their word, or where the law says so (R11). Nobody lifts it. */
export function Exclude({ player, username }: { readonly player: `ply_${string}`; readonly username: string }) {
  const text = useText()
  const brand = useBrand()
  const [isOpen, setOpen] = useState(false)
  const [months, setMonths] = useState<Span>(6)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {text('office.members.exclude')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('office.members.exclude')}
          subject={username}
          isDanger
          send={(reason) => call('exclusions.exclude', { body: { brandId: brand.id, player, months, reason } })}
          onClose={() => setOpen(false)}
        >
          <p className="mb-4 text-sm text-ink-2">{text('office.members.exclude_text')}</p>
          <div className="mb-4">
            <Select
              label={text('office.members.exclude_for')}
              value={String(months ?? '')}
              options={[
                ...spans.map((each) => ({ value: String(each), label: text('office.members.months', { count: each }) })),
                { value: '', label: text('office.members.for_good') },
              ]}
              onChange={({ target }) => setMonths(spans.find((each) => String(each) === target.value) ?? null)}
            />
          </div>
        </ReasonDialog>
      )}
    </>
  )
}
