import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import type { Thread } from './thread-looks.ts'

/** Takes a thread, or gives it back to the queue. */
export function TakeButton({ thread: { id, isMine, mayTake, state } }: { readonly thread: Thread }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const take = useMutation({
    mutationFn: () => call('threads.take', { body: { brandId, id, isTaken: !isMine } }),
    onError: (failure) => showToast(text(failureKey(failure))),
    onSettled: () => queries.invalidateQueries(),
  })
  if (state === 'closed' || !mayTake) return null
  return (
    <Button tone={isMine ? 'secondary' : 'primary'} pending={take.isPending} onClick={() => take.mutate()}>
      {text(isMine ? 'office.support.give_back' : 'office.support.take')}
    </Button>
  )
}
