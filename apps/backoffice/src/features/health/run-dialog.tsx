import { useText } from '@halong/app-kit/text.ts'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'

export type Wish = { readonly name: string /** Of one that was given up. */; readonly deadId: string | null }

/** The last look before a job is run once more. */
export function RunDialog({ wish, onClose }: { readonly wish: Wish; readonly onClose: () => void }) {
  const text = useText()
  return (
    <ReasonDialog
      title={text(wish.deadId === null ? 'office.health.run' : 'office.health.again')}
      subject={wish.name}
      where={text('office.health.all_brands')}
      send={(reason) => call('system.runJob', { body: { ...wish, reason } })}
      onClose={onClose}
    />
  )
}
