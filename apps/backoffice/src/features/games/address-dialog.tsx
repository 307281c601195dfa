import { useText } from '@halong/app-kit/text.ts'
import { Field } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Vendor } from './vendor.ts'

/** Where a vendor's games open from from now on, and where its rounds are checked; another operator has to agree. */
export function AddressDialog({ vendor, onClose }: { readonly vendor: Vendor; readonly onClose: () => void }) {
  const text = useText()
  const guarded = useGuarded('vendors.changeAddress')
  const [origin, setOrigin] = useState(vendor.launchOrigin)
  const [verify, setVerify] = useState(vendor.verifyUrl ?? '')
  const [wallet, setWallet] = useState(vendor.walletUrl ?? '')
  const write = (set: (value: string) => void) => (value: string) => {
    guarded.reset()
    set(value)
  }
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.vendors.change_address')}
      subject={vendor.name}
      where={text('office.limits.every_brand')}
      send={(reason) =>
        guarded.send(
          {
            vassalage: vendor.vassalage,
            launchOrigin: origin.trim().replace(/\/$/, ''),
            verifyUrl: verify.trim() === '' ? null : verify.trim(),
            walletUrl: wallet.trim() === '' ? null : wallet.trim().replace(/\/$/, ''),
            expectedVersion: vendor.version,
            reason,
          },
          (body) => call('vendors.changeAddress', { body }),
        )
      }
      place={(failure) => (guarded.caught(failure) ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <Field
          label={text('office.vendors.field.launchOrigin')}
          value={origin}
          maxLength={300}
          inputMode="url"
          onChange={({ target }) => write(setOrigin)(target.value)}
        />
        <Field
          label={text('office.vendors.field.verifyUrl')}
          value={verify}
          maxLength={300}
          inputMode="url"
          onChange={({ target }) => write(setVerify)(target.value)}
        />
        <Field
          label={text('office.vendors.field.walletUrl')}
          value={wallet}
          maxLength={300}
          inputMode="url"
          onChange={({ target }) => write(setWallet)(target.value)}
        />
        <p className="text-sm text-ink-2">{text('office.vendors.address_note')}</p>
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
