import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, showToast } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import type { RowOf } from '#shared/list/lists.ts'

/** Pictures of an application: each look is noted; what is shown lies in the memory of the page alone. */
export function ApplicationPictures({ of: { id, pictures, username } }: { readonly of: RowOf<'applications.list'> }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const look = useMutation({
    mutationFn: () => Promise.all(pictures.map((picture) => call('applications.view', { body: { brandId, id, picture } }))),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
  })
  return (
    <>
      <Button size="small" tone="quiet" pending={look.isPending} onClick={() => look.mutate()}>
        {text('office.applications.look', { count: pictures.length })}
      </Button>
      {look.data && (
        <Dialog open size="wide" onClose={look.reset} title={username} closeLabel={text('office.close')}>
          <ul className="flex flex-col gap-4">
            {look.data.map(({ picture }, at) => (
              <li key={pictures[at]}>
                <img src={picture} alt={text('office.applications.picture', { no: at + 1 })} className="w-full" />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
