import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { isTrial, useSession } from '#shared/session/session.ts'
import { useGate } from '#shared/site/site.ts'
import { useLanguage, useText } from '#shared/text/text.ts'

type Wish = { readonly room: string; readonly round: `rnd_${string}` }

/** R-MSG-3: shows a round in the room of the page's language, as the record has it. */
export function ShareRound({ round }: Pick<Wish, 'round'>) {
  const text = useText()
  const { code } = useLanguage()
  const [session, hasChat] = [useSession(), useGate('CBS3')]
  const [pending, setPending] = useState(false)
  const send = useIdempotent((key, body: Wish) => call('chat.share', { key, body }))
  if (!hasChat || session === null || isTrial(session)) return null
  async function share(): Promise<void> {
    setPending(true)
    try {
      await send({ room: code, round })
      showToast(text('records.share.done'), { tone: 'good' })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      tone="secondary"
      size="small"
      pending={pending}
      icon={<Share2 aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() => void share()}
    >
      {text('records.share')}
    </Button>
  )
}
