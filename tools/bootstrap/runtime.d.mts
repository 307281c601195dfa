export declare function isNewEnough(version: string): boolean
export declare function findRuntime(): string
