type ResponseFault = (response: Response) => Response | Promise<Response>;

/** By request, since MSW passes the same one to each handler until one of them responds. */
const responseFaults = new WeakMap<Request, ResponseFault>();

/** Sets a fault that applies after the request has taken effect. Later calls for the same request are ignored. */
export function setResponseFault(request: Request, fault: ResponseFault): undefined {
  if (!responseFaults.has(request)) responseFaults.set(request, fault);
}

/** Returns the response with its fault, if it has one. Call this after the effect, without holding a lock. */
export async function applyResponseFault(request: Request, response: Response): Promise<Response> {
  return responseFaults.get(request)?.(response) ?? response;
}
