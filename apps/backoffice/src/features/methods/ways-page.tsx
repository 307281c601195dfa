import { useText } from '@halong/app-kit/text.ts'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MethodAmount } from './method-cells.tsx'
import { type PayoutWay, paysNames, writtenWay } from './method-looks.ts'
import { WaysList, wayColumns } from './ways-list.tsx'

const columns = wayColumns<PayoutWay>({ name: 'pays', title: 'office.ways.pays', cell: ({ pays }) => <Pays of={pays} /> }, [
  { name: 'fee', title: 'office.ways.fee', align: 'end', cell: ({ fee }) => <MethodAmount of={fee} /> },
])

function Pays({ of }: { readonly of: PayoutWay['pays'] }) {
  return useText()(paysNames[of])
}

/** Ways to pay money out, in the order they are tried. */
export function PayoutWaysPage() {
  const { id: brandId } = useBrand()
  return (
    <WaysList
      of="payoutMethods.list"
      words="office.ways"
      columns={columns}
      places={{ make: 'payout-method', change: 'payout-methods' }}
      turn={(method, reason) =>
        call('payoutMethods.save', {
          body: { brandId, ...writtenWay(method), isOpen: !method.isOpen, reason, expectedVersion: method.version },
        })
      }
    />
  )
}
