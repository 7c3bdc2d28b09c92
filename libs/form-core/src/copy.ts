/** A copy of plain data that shares nothing with it. (`structuredClone` is missing in some of the places we run.) */
export const copyOf = <T>(data: T): T => JSON.parse(JSON.stringify(data)) as T;
