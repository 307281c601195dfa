import { runSite } from './steps/run-site.ts'

/** Starts one whole site on an empty folder for all journeys, and takes it down afterwards. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { told, stop } = await runSite()
  Object.assign(process.env, told)
  return stop
}
