import { BannerRow } from '#features/banner/banner-row.tsx'
import { DownloadGuide } from '#features/download/download-guide.tsx'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'

/** R-RT-3: how the site comes onto a phone. */
export function DownloadPage() {
  const text = useText()
  const { brand } = useSite()
  return (
    <>
      <div className="pt-3 md:pt-5">
        <BannerRow group="w_down" size="lobby" />
      </div>
      <h1 className="pt-6 text-2xl font-extrabold">{text('title.download')}</h1>
      <p className="mt-1.5 mb-5 max-w-2xl text-base text-ink-2">{text('download.lead', { brand: brand.name })}</p>
      <DownloadGuide />
    </>
  )
}
