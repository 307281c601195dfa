import { LazyImage } from '@halong/ui'
import clsx from 'clsx'
import { ContentAction, TargetLink } from '#shared/content/content-action.tsx'
import type { Banner } from '#shared/content/notices.ts'
import { targetOf } from '#shared/content/site-link.ts'
import { inWidths, pictureFailed, stripOf, usePicture } from '#shared/picture/pictures.ts'
import { usePageContext } from '#shared/site/page-context.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useWrittenIn } from '#shared/text/written-in.tsx'

type BannerSlideProps = { readonly banner: Banner; readonly eager: boolean; readonly size: 'home' | 'lobby' }

/**
 * A banner: scene without words, its text set by us so that it is sharp, translated and legible in both themes. The whole of it is clickable where it leads
 * somewhere, with a word on a button or without (R-BAN-2).
 */
export function BannerSlide({ banner, eager, size }: BannerSlideProps) {
  const { theme } = useTheme()
  const picture = usePicture()
  const { device } = usePageContext()
  const writtenIn = useWrittenIn()
  const home = size === 'home'
  // Home shows enough of a scene's height. A phone asks for the picture with the first bytes of its page, which it can't where there is a choice of them.
  const strip = home || device === 'phone' ? undefined : stripOf(banner.url)
  return (
    <div className="group relative isolate grid h-full grid-cols-1 overflow-hidden rounded-card md:rounded-sheet">
      <LazyImage
        {...inWidths(picture(banner.url, theme), '(min-width: 1344px) 1280px, calc(100vw - 32px)')}
        strip={strip && picture(strip, theme)}
        alt=""
        width={16}
        height={9}
        focus={home ? '40% 63%' : '72% 58%'}
        eager={eager}
        onAttemptFailed={pictureFailed}
        className="content-picture absolute! inset-0 size-full rtl:-scale-x-100"
      />
      <div aria-hidden className="absolute inset-0 banner-veil" />
      {/* The height of the picture. Words that need more of it get it: they stand in the same cell. */}
      <div
        aria-hidden
        className={clsx(
          'col-start-1 row-start-1',
          home
            ? // A phone on its side shows games below it too.
              'aspect-[3/2] sm:aspect-[2/1] md:aspect-[21/9] xl:aspect-[16/5] short:aspect-[16/5]'
            : 'aspect-[16/7] md:aspect-[16/5] lg:aspect-[16/4] xl:aspect-[16/3]',
        )}
      />
      <div
        {...writtenIn(banner)}
        className={clsx(
          // As wide as the picture, so that all of it leads on: space for the scene is kept free inside.
          'relative col-start-1 row-start-1 flex flex-col justify-center gap-2 p-4 pe-[calc(40%+1rem)] max-[26rem]:py-3 sm:pe-[calc(44%+1rem)] md:p-8 md:pe-[calc(44%+2rem)] lg:pe-[calc(52%+2rem)] xl:p-10 xl:pe-[calc(52%+2.5rem)]',
          home && 'md:gap-3',
        )}
      >
        <h2 className={clsx('font-extrabold', home ? 'text-xl max-[26rem]:text-lg sm:text-2xl lg:text-3xl' : 'text-lg md:text-2xl')}>
          {banner.title}
        </h2>
        {banner.text !== '' && (
          <p className={clsx('max-w-md text-sm text-ink-2 md:text-base', home ? 'line-clamp-3 max-[22.5rem]:hidden' : 'hidden md:block')}>
            {banner.text}
          </p>
        )}
        {banner.action !== '' && (
          <div className={clsx(home ? 'mt-1 md:mt-3' : 'mt-1')}>
            <ContentAction target={targetOf(banner)} label={banner.action} isWhole />
          </div>
        )}
      </div>
      {banner.action === '' && <TargetLink target={targetOf(banner)} label={banner.title} className="absolute inset-0" />}
    </div>
  )
}
