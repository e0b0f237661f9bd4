/** Fake timers have an `Intl` of their own, which asks this one. */
const native = Intl.DateTimeFormat.prototype;
const { resolvedOptions } = native;

/** Moves the device to another time zone until the end of the test. No event announces it. */
export function moveTo(timeZone: string) {
  const device = jest.spyOn(native, 'resolvedOptions');
  device.mockImplementation(function options(this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}
