import { FairnessView } from '#features/fairness/fairness-view.tsx'
import { Scene } from '#shared/picture/scene.tsx'
import { useText } from '#shared/text/text.ts'

/** R25: the fairness centre. */
export function FairnessPage() {
  const text = useText()
  return (
    <div className="pb-10">
      <div className="grid items-center gap-6 pt-6 md:grid-cols-[1fr_280px]">
        <div>
          <h1 className="text-2xl font-extrabold md:text-3xl">{text('nav.fairness')}</h1>
          <p className="mt-2 max-w-2xl text-base text-ink-2">{text('fairness.lead')}</p>
        </div>
        <div className="max-md:hidden">
          <Scene name="fair-play" />
        </div>
      </div>
      <div className="mt-6">
        <FairnessView />
      </div>
    </div>
  )
}
