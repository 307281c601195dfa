import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { MethodKind } from './method-cells.tsx'
import { type Method, writtenOf } from './method-looks.ts'
import { WaysList, wayColumns } from './ways-list.tsx'

const columns = wayColumns<Method>({
  name: 'kind',
  title: 'office.methods.kind',
  onCard: 'none',
  cell: ({ kind }) => <MethodKind of={kind} />,
})

/** Ways to pay money in, in the order players see them. */
export function MethodsPage() {
  const { id: brandId } = useBrand()
  return (
    <WaysList
      of="methods.list"
      words="office.methods"
      columns={columns}
      places={{ make: 'method', change: 'methods' }}
      turn={(method, reason) =>
        call('methods.save', {
          body: { brandId, ...writtenOf(method), isOpen: !method.isOpen, reason, expectedVersion: method.version },
        })
      }
    />
  )
}
