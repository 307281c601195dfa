import { Gamepad2 } from 'lucide-react'
import { Button, showToast, type ButtonSize, type ButtonTone } from '@halong/ui'
import { Refusal } from '#shared/gateway.ts'
import { useFreePlay, useGoOn } from '#shared/session-start.ts'
import { useText } from '#shared/text.ts'

/** R-FREE-1: opens a trial account with trial money in one press. */
export function FreeDemoButton({ size = 'medium', tone = 'quiet', wide = false }: { readonly size?: ButtonSize; readonly tone?: ButtonTone; readonly wide?: boolean }) {
  const text = useText()
  const freePlay = useFreePlay()
  const goOn = useGoOn()
  return (
    <Button
      tone={tone}
      size={size}
      wide={wide}
      pending={freePlay.isPending}
      icon={<Gamepad2 aria-hidden size={18} strokeWidth={1.75} />}
      onClick={() =>
        freePlay.mutate(undefined, {
          onSuccess: goOn,
          onError: (failure) => showToast(failure instanceof Refusal ? failure.message : text('failed.outage'), { tone: 'bad' }),
        })
      }
    >
      {text('action.free_demo')}
    </Button>
  )
}
