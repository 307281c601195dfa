import { type ReactNode, useEffect } from 'react'
import { BrandName } from '#shared/picture/brand-mark.tsx'
import { Scene, type SceneName } from '#shared/picture/scene.tsx'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

type ClosedFrameProps = { readonly scene: SceneName; readonly kicker: string; readonly title: string; readonly children: ReactNode }

/** A full page in place of the site (R-SYS-3, R-SYS-4). */
export function ClosedFrame({ scene, kicker, title, children }: ClosedFrameProps) {
  const text = useText()
  const { brand } = useSite()
  useEffect(() => {
    document.title = text('title.page', { page: title, brand: brand.name })
  }, [text, title, brand.name])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-(--bar) items-center border-b border-line px-4 md:px-8">
        <BrandName />
      </header>
      <main className="mx-auto flex w-full max-w-160 flex-1 flex-col items-center justify-center px-4 py-10 text-center short:py-4">
        <div className="w-full short:w-56">
          <Scene name={scene} wide />
        </div>
        <p className="mt-8 short:mt-4 text-sm font-semibold text-link">{kicker}</p>
        <h1 className="mt-1 text-2xl font-extrabold md:text-3xl">{title}</h1>
        {children}
      </main>
      <footer className="px-4 py-6 text-center text-xs text-ink-2">{text('footer.age.text', { age: brand.minimumAge })}</footer>
    </div>
  )
}
