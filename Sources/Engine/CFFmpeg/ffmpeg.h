// The parts of FFmpeg that AudioFiles and Pictures use, and the macros Swift cannot import as constants.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>

static const int upbeat_AVERROR_EAGAIN = AVERROR(EAGAIN);
static const int upbeat_AVERROR_EOF = AVERROR_EOF;
static const int upbeat_AVERROR_EINVAL = AVERROR(EINVAL);
static const int upbeat_AVERROR_ENOMEM = AVERROR(ENOMEM);
static const int upbeat_AVERROR_INVALIDDATA = AVERROR_INVALIDDATA;
static const int64_t upbeat_AV_NOPTS_VALUE = AV_NOPTS_VALUE;

// Degrees by which a stream's frames turn clockwise to stand upright; 0 if it doesn't say. FFmpeg 6.1 moved the matrix.
static inline double upbeat_rotation(const AVStream *stream) {
#if LIBAVFORMAT_VERSION_INT >= AV_VERSION_INT(60, 15, 100)
  const AVPacketSideData *found = av_packet_side_data_get(
      stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, AV_PKT_DATA_DISPLAYMATRIX);
  const uint8_t *matrix = found ? found->data : NULL;
  size_t size = found ? found->size : 0;
#else
  size_t size = 0;
  const uint8_t *matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size);
#endif
  return matrix && size >= 9 * sizeof(int32_t) ? -av_display_rotation_get((const int32_t *)matrix) : 0;
}
