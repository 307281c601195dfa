import { Button, showToast } from '@halong/ui'
import { Gamepad2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useFreePlay } from '#shared/session/session-start.ts'
import { useText } from '#shared/text/text.ts'

/** R-FREE-1 from a game: opens a trial account and goes straight into the game with trial money. */
export function PlayForFun({ to }: { readonly to: string }) {
  const text = useText()
  const navigate = useNavigate()
  const freePlay = useFreePlay()
  // The button goes as soon as somebody is signed in, so what follows may not hang on it.
  async function open() {
    try {
      await freePlay.mutateAsync()
      navigate(to, { replace: true })
    } catch (failure) {
      showToast(whyFailed(failure, text('failed.outage')), { tone: 'bad' })
    }
  }
  return (
    <Button
      tone="secondary"
      size="large"
      wide
      pending={freePlay.isPending}
      icon={<Gamepad2 aria-hidden size={20} strokeWidth={1.75} />}
      onClick={() => void open()}
    >
      {text('tile.play_for_fun')}
    </Button>
  )
}
