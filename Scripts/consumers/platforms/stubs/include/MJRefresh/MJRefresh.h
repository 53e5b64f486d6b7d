// Stubs of the Foundation, UIKit, and MJRefresh declarations that the Objective-C loader uses.
#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;

NS_ASSUME_NONNULL_BEGIN

__attribute__((objc_root_class)) @interface NSObject
@end

@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end

// The class of string literals on this machine.
@interface NSConstantString : NSString {
    char *_bytes;
    unsigned int _length;
}
@end

@interface NSArray<ObjectType> : NSObject
@end

@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
+ (instancetype)array;
- (void)addObject:(ObjectType)object;
@end

@interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
@end

typedef signed char BOOL;
BOOL UIAccessibilityIsReduceMotionEnabled(void);

typedef enum : NSInteger { MJRefreshStateIdle = 1, MJRefreshStatePulling, MJRefreshStateRefreshing } MJRefreshState;

@interface MJRefreshHeader : NSObject
+ (instancetype)headerWithRefreshingBlock:(void (^)(void))refreshingBlock;
@end

@interface MJRefreshGifHeader : MJRefreshHeader
- (instancetype)setImages:(NSArray *)images forState:(MJRefreshState)state;
- (instancetype)setImages:(NSArray *)images duration:(NSTimeInterval)duration forState:(MJRefreshState)state;
@end

@interface UITableView : NSObject
@property(nonatomic, strong, nullable) MJRefreshHeader *mj_header;
@end

NS_ASSUME_NONNULL_END
