import { StopChangeForm } from '#features/password/stop-change-form.tsx'

/** T16: where the link of a notice of a change that waits leads. */
export function StopChangePage() {
  return (
    <div className="mx-auto w-full max-w-110 py-8 md:py-14">
      <StopChangeForm />
    </div>
  )
}
