type ResponseFault = (response: Response) => Response | Promise<Response>;

/** By request, since MSW passes the same one to each handler until one of them responds. */
const responseFaults = new WeakMap<Request, ResponseFault>();

/** For a handler before the one that has the effect. The first that sets a fault wins. */
export function setResponseFault(request: Request, fault: ResponseFault): undefined {
  if (!responseFaults.has(request)) responseFaults.set(request, fault);
}

/** Returns a response as the client gets it. Call it after the effect, without holding a lock. */
export async function applyResponseFault(request: Request, response: Response): Promise<Response> {
  return responseFaults.get(request)?.(response) ?? response;
}
