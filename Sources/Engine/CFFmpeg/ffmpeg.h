// The parts of FFmpeg that AudioFiles and Pictures use, and the macros Swift cannot import as constants.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/audio_fifo.h>
#include <libavutil/channel_layout.h>
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
