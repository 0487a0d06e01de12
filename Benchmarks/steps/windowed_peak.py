"""The windowed-peak step counter, written anew from its description.

Salvi, Velardo, Brynes, Tarassenko 2018, An optimised algorithm for accurate steps counting from smart-phone
accelerometry, doi 10.1109/EMBC.2018.8513319, with the parameters its authors settled on.
"""
import numpy

RATE = 100  # samples a second after interpolation
FILTER = 35  # samples of the Gaussian; its standard deviation is 0.35 of half of them
SCORE = 11  # samples a peak is compared with
OUTLIER = 1.2  # standard deviations above the mean of all scores so far
FIRST = 15  # scores before the mean is believed
APART = 0.2  # seconds within which the highest peak alone counts


def steps(times, axes, outlier=OUTLIER, apart=APART):
    """Times of the steps, seconds. `axes` has a row for each sample."""
    even = numpy.arange(times[0], times[-1], 1 / RATE)
    magnitude = numpy.interp(even, times, numpy.sqrt((axes**2).sum(axis=1)))

    position = numpy.arange(FILTER) - (FILTER - 1) // 2
    gaussian = numpy.exp(-0.5 * (position / (0.35 * (FILTER - 1) / 2)) ** 2)
    smooth = numpy.convolve(magnitude, gaussian, "valid")
    even = even[FILTER // 2 :][: len(smooth)]

    # The mean of the differences from its neighbours: the sample times their number, less their sum.
    score = (SCORE * smooth[SCORE // 2 : -(SCORE // 2)] - numpy.convolve(smooth, numpy.ones(SCORE), "valid")) / (SCORE - 1)
    even = even[SCORE // 2 :][: len(score)]

    count = numpy.arange(1, len(score) + 1)
    mean = numpy.cumsum(score) / count
    deviation = numpy.sqrt(numpy.maximum(0, numpy.cumsum(score**2) / count - mean**2))
    peaks = numpy.nonzero((count > FIRST) & (score - mean > outlier * deviation))[0]

    found = []
    best = None
    for peak in peaks:
        if best is None:
            best = peak
        elif even[peak] - even[best] > apart:
            found.append(even[best])
            best = peak
        elif score[peak] > score[best]:
            best = peak
    return numpy.array(found)
