import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { answerOfPasskey, canUsePasskey, PasskeyUnused } from '@halong/app-kit/passkey.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'

type Answer = Record<string, unknown>
type PasskeyButtonProps = {
  readonly label: string
  /** The gateway's options of the ceremony. */
  readonly start: () => Promise<{ readonly options: Answer }>
  /** What is done with the device's answer. */
  readonly finish: (response: Answer) => Promise<void>
}

/** A key of this device in place of what is typed, where the browser has it. */
export function PasskeyButton({ label, start, finish }: PasskeyButtonProps) {
  const text = useText()
  const answer = useMutation<void, Error, void>({
    mutationFn: async () => finish(await answerOfPasskey((await start()).options)),
    retry: false,
  })
  if (!canUsePasskey()) return null
  return (
    <div className="flex flex-col gap-2">
      {answer.error && (
        <FormAlert>{text(answer.error instanceof PasskeyUnused ? 'office.passkeys.unanswered' : failureKey(answer.error))}</FormAlert>
      )}
      <Button
        tone="secondary"
        size="large"
        wide
        pending={answer.isPending}
        icon={<KeyRound aria-hidden size={20} strokeWidth={1.75} />}
        onClick={() => answer.mutate()}
      >
        {label}
      </Button>
    </div>
  )
}
