export declare function runChild(what: {
  runtime: string
  script: string
  args: string[]
  env: NodeJS.ProcessEnv
  ownGroup: boolean
}): Promise<number>
