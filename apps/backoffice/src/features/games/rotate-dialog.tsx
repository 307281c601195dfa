import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Vendor } from './vendor.ts'

const overlaps = [0, 1, 24, 72, 168] as const

/** A new secret: how long the present one is accepted too is chosen before, and said in words. */
export function RotateDialog({ vendor, onClose }: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const text = useText()
  const guarded = useGuarded('vendors.rotateSecret')
  const [overlapHours, setOverlap] = useState<number>(24)
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.vendors.rotate')}
      subject={vendor.name}
      where={text('office.limits.every_brand')}
      isDanger={overlapHours === 0}
      send={(reason) =>
        guarded.send({ vassalage: vendor.vassalage, overlapHours, expectedVersion: vendor.secret.version, reason }, (body) =>
          call('vendors.rotateSecret', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Select
          label={text('office.vendors.overlap')}
          value={String(overlapHours)}
          options={overlaps.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? text('office.vendors.overlap_none') : text('office.vendors.overlap_hours', { hours }),
          }))}
          onChange={({ target }) => {
            guarded.reset()
            setOverlap(Number(target.value))
          }}
        />
        <p className="text-sm text-ink-2">
          {text(overlapHours === 0 ? 'office.vendors.overlap_none_note' : 'office.vendors.overlap_note')}
        </p>
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
