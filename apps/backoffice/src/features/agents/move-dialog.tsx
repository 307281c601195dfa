import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'

type MoveDialogProps = {
  readonly node: { readonly id: `ply_${string}`; readonly username: string; readonly size: number }
  readonly onClose: () => void
}

/** Puts an account with everybody below under another agent. A branch of more than fifty is for a second operator to agree to. */
export function MoveDialog({ node, onClose }: MoveDialogProps) {
  const text = useText()
  const brand = useBrand()
  const guarded = useGuarded('agents.move')
  const [upline, setUpline] = useState('')
  const [isTop, setTop] = useState(false)
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.agents.move')}
      subject={node.username}
      send={(reason) =>
        guarded.send({ brandId: brand.id, id: node.id, upline: isTop ? null : upline.trim() || ' ', reason }, (body) =>
          call('agents.move', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-4">
        <p className="text-sm text-ink-2">{text('office.agents.move_note', { count: node.size + 1 })}</p>
        {!isTop && (
          <Field
            label={text('office.agents.move_under')}
            value={upline}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => {
              guarded.reset()
              setUpline(target.value)
            }}
          />
        )}
        <Checkbox
          label={text('office.agents.move_top')}
          checked={isTop}
          onChange={({ target }) => {
            guarded.reset()
            setTop(target.checked)
          }}
        />
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
