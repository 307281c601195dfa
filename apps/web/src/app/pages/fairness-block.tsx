import { buttonLook } from '@halong/ui'
import { ArrowRight } from 'lucide-react'
import { useStudioPages } from '#shared/game/studio-page.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { usePageContext } from '#shared/site/page-context.ts'
import { useText } from '#shared/text/text.ts'

const steps = ['commit', 'play', 'check'] as const

/** How a round is kept honest, in three steps, and the way to check one. */
export function FairnessBlock() {
  const text = useText()
  const { studioOrigin } = usePageContext()
  const studio = useStudioPages()
  return (
    <section
      aria-labelledby="fairness"
      className="off-screen overflow-hidden rounded-card bg-surface [contain-intrinsic-block-size:auto_640px] ring-1 ring-line ring-inset md:rounded-sheet"
    >
      <div className="grid items-center gap-6 p-5 md:p-8 lg:grid-cols-[1fr_400px] lg:gap-10">
        <div>
          <h2 id="fairness" className="text-xl font-extrabold md:text-2xl">
            {text('fair.title')}
          </h2>
          <p className="mt-2 max-w-2xl text-sm text-ink-2 md:text-base">{text('fair.text')}</p>
          <ol className="mt-5 grid gap-4 md:grid-cols-3">
            {steps.map((step, index) => (
              <li key={step} className="flex gap-3 md:flex-col md:gap-2">
                <span
                  aria-hidden
                  className="tabular grid size-8 shrink-0 place-items-center rounded-full bg-jade-soft text-sm font-bold text-jade"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-sm font-bold">{text(`fair.${step}.title`)}</h3>
                  <p className="mt-0.5 text-sm text-ink-2">{text(`fair.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
          {studioOrigin !== '' && (
            <a href={studio.at('/verify')} target="_blank" rel="noopener" className={`${buttonLook('secondary')} mt-6`}>
              {text('fair.open')}
              <ArrowRight aria-hidden size={18} strokeWidth={1.75} className="rtl:rotate-180" />
            </a>
          )}
        </div>
        <div className="hidden justify-center lg:flex">
          <Scene name="fair-play" wide late />
        </div>
      </div>
    </section>
  )
}
