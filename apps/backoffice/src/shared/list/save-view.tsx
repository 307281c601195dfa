import { useGatewayForm } from '@halong/app-kit/gateway-form.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, Dialog, Field, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useBrand } from '../brands.ts'
import { useMay } from '../operator.tsx'
import type { ListId } from './lists.ts'

type SaveViewProps = { readonly list: ListId; readonly query: string; readonly columns: readonly string[]; readonly onClose: () => void }
const LONGEST_NAME = 60

/** Keeps the filters, the order and the columns of a list under a name. */
export function SaveView({ list, query, columns, onClose }: SaveViewProps) {
  const text = useText()
  const brand = useBrand()
  const mayShare = useMay('views.share')
  const queries = useQueryClient()
  const { form, alert, isPending, errorOf, clear, submit } = useGatewayForm<'name'>()
  const nameIn = (typed: FormData) => String(typed.get('name') ?? '').trim()
  return (
    <Dialog open onClose={onClose} title={text('office.views.save')} closeLabel={text('office.close')}>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) =>
          void submit(event, {
            check: (typed) => (nameIn(typed) === '' ? { name: 'field.required' } : {}),
            async send(typed) {
              const owner = typed.get('shared') === 'on' ? ({ kind: 'brand' } as const) : ({ kind: 'me' } as const)
              await call('views.save', {
                body: {
                  brandId: brand.id,
                  page: list,
                  name: nameIn(typed),
                  query,
                  columns: columns.map((name) => ({ name, width: null })),
                  density: 'comfortable',
                  isDefault: false,
                  owner,
                },
              })
              await queries.invalidateQueries({ queryKey: ['views.list', { brandId: brand.id, page: list }] })
              showToast(text('office.views.saved'), { tone: 'good' })
              onClose()
            },
          })
        }
      >
        {alert && <RefusedAlert {...alert} />}
        <Field
          name="name"
          label={text('office.views.name')}
          error={errorOf('name')}
          onInput={clear('name')}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          autoFocus
          required
        />
        {mayShare && <Checkbox name="shared" label={text('office.views.for_brand', { brand: brand.name })} />}
        <div>
          <Button type="submit" pending={isPending}>
            {text('office.views.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
