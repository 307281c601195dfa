import { useText } from '@halong/app-kit/text.ts'
import { Dialog } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Answer } from '#shared/parts/answer.tsx'
import { Facts } from '#shared/parts/card.tsx'
import type { Redemption } from './redemption-states.ts'

/** Where a reward is sent to; asked for when it is opened, because each reading has its row in the audit, and forgotten when it is closed. */
export function AddressDialog({ row, onClose }: { readonly row: Redemption; readonly onClose: () => void }) {
  const text = useText()
  const brand = useBrand()
  const address = useQuery({
    ...query('rewards.getAddress', { query: { brandId: brand.id, id: row.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog open onClose={onClose} title={text('office.redemptions.address')} closeLabel={text('office.close')}>
      <p className="mb-3 text-sm text-ink-2">{text('office.redemptions.address_note')}</p>
      <Answer of={address} rows={4}>
        {({ name, phone, address: where }) => (
          <Facts
            isNarrow
            rows={[
              [text('office.redemptions.address.name'), name],
              [text('office.redemptions.address.phone'), phone],
              [text('office.redemptions.address'), where],
            ]}
          />
        )}
      </Answer>
    </Dialog>
  )
}
